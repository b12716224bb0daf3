/** The stand-in's LiveChat: replays the calls that the page has queued in `LiveChatWidget._q`, then answers further ones. */
(() => {
  type Listener = (data: unknown) => void;
  const globals = window as unknown as {
    LiveChatWidget?: { _q?: [name: string, args: unknown[]][] };
    sandboxChat: {
      ready: Promise<void>;
      open(): void;
      close(): void;
      onUnread(listener: (count: number) => void): void;
    };
  };
  const { sandboxChat: chat } = globals;
  const listeners: Record<string, Listener[]> = {};
  const emit = (name: string, data: unknown) => {
    for (const listener of listeners[name] ?? []) listener(data);
  };
  const commands: Record<string, (argument?: unknown) => void> = {
    maximize() {
      chat.open();
      emit("visibility_changed", { visibility: "maximized" });
    },
    minimize: () => chat.close(),
    hide: () => chat.close(),
    destroy: () => chat.close(),
  };
  const widget: Record<string, (...args: never[]) => void> = {
    on: (name: string, listener: Listener) => {
      listeners[name] = [...(listeners[name] ?? []), listener];
    },
    call: (name: string, argument?: unknown) => commands[name]?.(argument),
    init: () => {},
  };
  widget.once = widget.on as (...args: never[]) => void;
  const queued = globals.LiveChatWidget?._q ?? [];
  Object.assign(globals, { LiveChatWidget: widget });
  chat.onUnread((count) => emit("new_event", { unread: count }));
  for (const [name, args] of queued) widget[name]?.(...(args as never[]));
  void chat.ready.then(() => emit("ready", { state: { visibility: "minimized" } }));
})();
