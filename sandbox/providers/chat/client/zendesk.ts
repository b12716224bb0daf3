/** The stand-in's Zendesk messenger: `zE('messenger', 'open' | 'close')`, `zE('messenger:on', event, listener)`. */
(() => {
  const globals = window as unknown as {
    sandboxChat: {
      ready: Promise<void>;
      open(): void;
      close(): void;
      onUnread(listener: (count: number) => void): void;
    };
  };
  const { sandboxChat: chat } = globals;
  const zE = (target: string, action: string, argument?: unknown) => {
    if (target === "messenger" && action === "open") chat.open();
    else if (target === "messenger" && action === "close") chat.close();
    else if (target === "messenger:on" && action === "unreadMessages")
      chat.onUnread(argument as (count: number) => void);
  };
  void chat.ready.then(() => Object.assign(globals, { zE }));
})();
