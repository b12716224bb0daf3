import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { i18nFor } from "#app/i18n/server.ts";
import { loadPlayer } from "#app/shell/load-shell.ts";
import type { ShellData } from "#app/shell/shell-data.ts";
import { ShellContext } from "#app/shell/use-shell.ts";
import type { LoadContext, PageTemplate } from "#contract/load-context.ts";
import { localeOf } from "#contract/locales.ts";
import type { LeaveGap } from "./player-part.tsx";

/** Fills each gap of a template with what its component draws for the player who asks. */
export function leaveGapIn(template: PageTemplate): LeaveGap {
  const propsFor = async <Props extends object>(from: Props, context: LoadContext) => {
    const entries = Object.entries(from).map(async ([name, value]) => [
      name,
      await template.read(value, context),
    ]);
    return Object.fromEntries(await Promise.all(entries)) as Props;
  };
  return (draw, from) =>
    template.gap(async (context) => {
      const [player, props] = await Promise.all([loadPlayer(context), propsFor(from, context)]);
      const shell = { locale: localeOf(context.locale), ...player } as ShellData;
      return renderToString(
        <I18nextProvider i18n={i18nFor(context.locale)}>
          <ShellContext.Provider value={shell}>{createElement(draw, props)}</ShellContext.Provider>
        </I18nextProvider>,
      );
    });
}
