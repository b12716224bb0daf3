import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import type { DocumentState } from "#contract/verification/document-terms.ts";
import { DocumentList } from "./document-list.tsx";
import { UploadForm } from "./upload-form.tsx";
import { documentFormName } from "./verification-forms.ts";
import type { SlotView } from "./verification-view.ts";

const TONES: Record<DocumentState, "plain" | "live" | "danger"> = {
  none: "plain",
  requested: "danger",
  uploaded: "plain",
  in_review: "plain",
  verified: "live",
  rejected: "danger",
};

interface DocumentSlotProps {
  slot: SlotView;
  /** Whether the page's address can lead here: on the screen, not in a popup over it. */
  anchored?: boolean;
}

/** A kind of document: what counts as one, how it stands, what was handed in, and the form for more. */
export function DocumentSlot({ slot, anchored = false }: DocumentSlotProps) {
  const { t } = useTranslation("verification");
  const id = useId();
  const { kind, state, reason, room, documents } = slot;
  const name = t(`kind.${kind}.title`);
  return (
    <Card
      aria-labelledby={id}
      id={anchored ? documentFormName(kind) : undefined}
      className="grid gap-3 [&>*]:min-w-0"
    >
      <div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id={id} className="font-display text-base font-semibold hyphens-auto">
            {name}
          </h2>
          <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
        </div>
        <p className="mt-1 text-sm text-muted">{t(`kind.${kind}.text`)}</p>
      </div>
      {state === "rejected" && reason && (
        <p className="rounded-control border border-danger bg-page px-3.5 py-3 text-sm text-danger">
          {t(`reason.${reason}`)} {t("again")}
        </p>
      )}
      {(state === "in_review" || state === "uploaded") && <p className="text-sm">{t(`note.${state}`)}</p>}
      <DocumentList documents={documents} />
      {room > 0 && <UploadForm slot={slot} name={name} />}
    </Card>
  );
}
