import { createStore } from "#app/ui/create-store.ts";

interface ChatState {
  isOpen: boolean;
  /** `wanted` from the first press on; the vendor is loaded then. */
  phase: "unused" | "wanted" | "started";
  hasUnread: boolean;
}

const store = createStore<ChatState>({ isOpen: false, phase: "unused", hasUnread: false });
const change = (part: Partial<ChatState>) => store.set({ ...store.get(), ...part });

/** The state of the live chat, which its button and its panel share. */
export const chat = {
  ...store,
  open() {
    const { phase } = store.get();
    change({ isOpen: true, phase: phase === "unused" ? "wanted" : phase, hasUnread: false });
  },
  close: () => change({ isOpen: false }),
  started: () => change({ phase: "started" }),
  /** The vendor did not come: the next press starts it again. */
  failed: () => change({ isOpen: false, phase: "unused" }),
  unread: (hasUnread: boolean) => change({ hasUnread: hasUnread && !store.get().isOpen }),
};
