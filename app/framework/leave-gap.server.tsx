import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { i18nFor } from "#app/i18n/i18n.server.ts";
import { absentParts, loadPlayer } from "#app/session/load-shell.server.ts";
import { ShellContext, type ShellData } from "#app/session/shell-data.ts";
import { ClosedPaths } from "#app/ui/closed-paths.ts";
import type { LoadContext, PageTemplate } from "#contract/host/load-context.ts";
import { localeOf } from "#contract/wire/locales.ts";
import type { GapProps, LeaveGap } from "./player-part.tsx";

/** Registers a gap in the template for each component; its HTML is rendered per player, outside the page's React tree. */
export function leaveGapIn(template: PageTemplate): LeaveGap {
  const playerProps = async <Props extends object>(props: GapProps<Props>, context: LoadContext) => {
    const entries = Object.entries(props).map(async ([name, value]) => [
      name,
      await template.read(value, context),
    ]);
    return Object.fromEntries(await Promise.all(entries)) as Props;
  };
  return (component, props) =>
    template.gap(async (context) => {
      const [player, ownProps] = await Promise.all([loadPlayer(context), playerProps(props, context)]);
      // A part of the shell data; PlayerPart documents what its component can use.
      const shell = { ...absentParts(context), locale: localeOf(context.locale), ...player } as ShellData;
      return renderToString(
        <I18nextProvider i18n={i18nFor(context.locale)}>
          <ShellContext.Provider value={shell}>
            <ClosedPaths.Provider value={shell.closed}>
              {createElement(component, ownProps)}
            </ClosedPaths.Provider>
          </ShellContext.Provider>
        </I18nextProvider>,
      );
    });
}
