import { createStore } from "#app/ui/create-store.ts";

interface ChatState {
  isOpen: boolean;
  /** `wanted` from the first click on the button, which loads the vendor. */
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
  /** Closes the chat after a failure of the vendor; the next click on the button starts the vendor again. */
  failed: () => change({ isOpen: false, phase: "unused" }),
  unread: (hasUnread: boolean) => change({ hasUnread: hasUnread && !store.get().isOpen }),
};
