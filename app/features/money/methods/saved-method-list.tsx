import { ChevronRight, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { NO_FIELDS } from "#app/forms/fields.ts";
import { Form } from "#app/forms/form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { Button } from "#app/ui/button.tsx";
import { MethodLogo } from "./method-logo.tsx";
import { removalFormName, type SavedMethodView } from "./model.ts";

interface SavedMethodListProps {
  saved: readonly SavedMethodView[];
  /** URL of a saved method's form. */
  hrefOf: (saved: SavedMethodView) => string;
  /** Path of the screen with the action that calls `removeSavedMethod`. */
  action: string;
}

/** List of the player's saved methods, each with a link to its form and a form that removes it. */
export function SavedMethodList({ saved, hrefOf, action }: SavedMethodListProps) {
  return (
    <ul className="grid gap-2 tablet:grid-cols-2">
      {saved.map((method) => (
        <li key={method.savedMethodId} className="min-w-0 rounded-card border border-line bg-page">
          <a
            href={hrefOf(method)}
            className="flex items-center gap-3 rounded-card p-3 transition-colors duration-150 hover:bg-raised"
          >
            <MethodLogo image={method.image} />
            <span className="block min-w-0 flex-1">
              <span className="block font-medium break-words hyphens-auto">{method.name}</span>
              <span className="block truncate text-sm text-muted tabular-nums">{method.label}</span>
            </span>
            <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-muted" />
          </a>
          <RemovalForm method={method} action={action} />
        </li>
      ))}
    </ul>
  );
}

/** Collapsed, so that no method is removed by accident. */
function RemovalForm({ method, action }: { method: SavedMethodView; action: string }) {
  const { t } = useTranslation("payment-methods");
  const removal = useActionForm({ name: removalFormName(method.savedMethodId), schema: NO_FIELDS, action });
  const name = `${method.name} ${method.label}`;
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
