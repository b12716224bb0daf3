/** The stand-in's Intercom: `Intercom('boot' | 'update' | 'shutdown' | 'show' | 'hide' | 'onHide' | 'onUnreadCountChange')`. */
(() => {
  type Call = [method: string, argument?: unknown];
  const globals = window as unknown as {
    Intercom?: { q?: Call[] };
    sandboxChat: {
      ready: Promise<void>;
      open(): void;
      close(): void;
      onUnread(listener: (count: number) => void): void;
    };
  };
  const { sandboxChat: chat } = globals;
  const queued = globals.Intercom?.q ?? [];
  const methods: Record<string, (argument?: unknown) => void> = {
    show: () => chat.open(),
    hide: () => chat.close(),
    shutdown: () => chat.close(),
    onUnreadCountChange: (listener) => chat.onUnread(listener as (count: number) => void),
  };
  const handle = (...[method, argument]: Call) => methods[method]?.(argument);
  void chat.ready.then(() => {
    Object.assign(globals, { Intercom: handle });
    for (const call of queued) handle(...call);
  });
})();
