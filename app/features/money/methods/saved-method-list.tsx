import { ChevronRight, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Form } from "#app/forms/form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { z } from "#app/forms/zod.ts";
import { Button } from "#app/ui/button.tsx";
import { MethodLogo } from "./method-logo.tsx";
import type { SavedMethodView } from "./method-view.ts";
import { removalForm } from "./removal-form.ts";

interface SavedMethodListProps {
  saved: readonly SavedMethodView[];
  /** Where a saved method's form is. */
  hrefOf: (saved: SavedMethodView) => string;
  /** Path of the screen whose action calls `removeSavedMethod`. */
  action: string;
}

/** What the player has had kept: each a link to its form, and a way to have it forgotten. */
export function SavedMethodList({ saved, hrefOf, action }: SavedMethodListProps) {
  return (
    <ul className="grid gap-2 tablet:grid-cols-2">
      {saved.map((one) => (
        <li key={one.savedMethodId} className="min-w-0 rounded-card border border-line bg-page">
          <a
            href={hrefOf(one)}
            className="flex items-center gap-3 rounded-card p-3 transition-colors duration-150 hover:bg-raised"
          >
            <MethodLogo image={one.image} />
            <span className="block min-w-0 flex-1">
              <span className="block font-medium break-words hyphens-auto">{one.name}</span>
              <span className="block truncate text-sm text-muted tabular-nums">{one.label}</span>
            </span>
            <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-muted" />
          </a>
          <Removal one={one} action={action} />
        </li>
      ))}
    </ul>
  );
}

const NOTHING = z.object({});

/** Folded away, so that nothing is forgotten by a slip. */
function Removal({ one, action }: { one: SavedMethodView; action: string }) {
  const { t } = useTranslation("payment-methods");
  const removal = useActionForm({ name: removalForm(one.savedMethodId), schema: NOTHING, action });
  const name = `${one.name} ${one.label}`;
  return (
    <details open={removal.answer?.submission.error ? true : undefined} className="border-t border-line">
      <summary
        aria-label={`${t("saved.remove")}: ${name}`}
        className="flex list-none items-center gap-2 rounded-control px-3 py-2.5 text-sm text-muted hover:text-text [&::-webkit-details-marker]:hidden"
      >
        <Trash2 size={16} aria-hidden="true" />
        {t("saved.remove")}
      </summary>
      <div className="px-3 pb-3">
        <Form of={removal}>
          <p className="text-sm">{t("saved.remove_question")}</p>
          <Button
            type="submit"
            tone="danger"
            size="small"
            waiting={removal.busy}
            aria-label={`${t("saved.remove_confirm")}: ${name}`}
          >
            {t("saved.remove_confirm")}
          </Button>
        </Form>
      </div>
    </details>
  );
}
