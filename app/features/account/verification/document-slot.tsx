import { useActionData } from "@remix-run/react";
import { FileText, Trash2 } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useTimedFetcher } from "#app/data/use-timed-fetcher.ts";
import { lostMessage, useErrorMessage } from "#app/forms/form.tsx";
import { answerFor } from "#app/forms/form-answer.ts";
import { PostForm } from "#app/forms/post-form.tsx";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ADDRESS_PROOF_MONTHS } from "#contract/wire/rules.ts";
import { type DocumentState, documentPreviewPath } from "#contract/wire/verification/document-constants.ts";
import { type DocumentView, documentFormName, REMOVE_DOCUMENT_FORM, type SlotView } from "./model.ts";
import { UploadForm } from "./upload-form.tsx";

const TONES: Record<DocumentState, "plain" | "live" | "danger"> = {
  none: "plain",
  requested: "danger",
  uploaded: "plain",
  in_review: "plain",
  verified: "live",
  rejected: "danger",
};

interface DocumentSlotCardProps {
  slot: SlotView;
  /** Whether the card has an id for hash links: on the page, not in the popup. */
  hasAnchor?: boolean;
}

/** A kind of document: description, state, uploads, and the upload form. */
export function DocumentSlotCard({ slot, hasAnchor = false }: DocumentSlotCardProps) {
  const { t } = useTranslation("verification");
  const id = useId();
  const { kind, state, reason, remaining, documents } = slot;
  const name = t(`kind.${kind}.title`);
  return (
    <Card
      aria-labelledby={id}
      id={hasAnchor ? documentFormName(kind) : undefined}
      // The rows keep their heights in a card that is as tall as its neighbour.
      className="grid content-start gap-3 [&>*]:min-w-0"
    >
      <div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id={id} className="font-display text-base font-semibold hyphens-auto">
            {name}
          </h2>
          <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
        </div>
        <p className="mt-1 text-sm text-muted">{t(`kind.${kind}.text`, { months: ADDRESS_PROOF_MONTHS })}</p>
      </div>
      {state === "rejected" && reason && (
        <p className="rounded-control border border-danger bg-page px-3.5 py-3 text-sm text-danger">
          {t(`reason.${reason}`)} {t("again")}
        </p>
      )}
      {(state === "in_review" || state === "uploaded") && <p className="text-sm">{t(`note.${state}`)}</p>}
      <DocumentList documents={documents} />
      {remaining > 0 && <UploadForm slot={slot} name={name} />}
    </Card>
  );
}

/** The uploads of one kind, newest first. */
function DocumentList({ documents }: { documents: readonly DocumentView[] }) {
  if (documents.length === 0) return null;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {documents.map((document) => (
        <li key={document.id} className="py-3">
          <DocumentRow document={document} />
        </li>
      ))}
    </ul>
  );
}

function DocumentRow({ document }: { document: DocumentView }) {
  const { t } = useTranslation("verification");
  const { id, name, isPicture, size, state, reason, uploadedAt, decidedAt } = document;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <a
        href={documentPreviewPath(id)}
        download
        aria-label={t("document.open", { name })}
        className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-control bg-raised text-muted"
      >
        {isPicture ? (
          <img src={documentPreviewPath(id)} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <FileText size={24} aria-hidden="true" />
        )}
      </a>
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="text-sm text-muted">
          {t("document.sent", { size, date: uploadedAt })}
          {decidedAt &&
            ` · ${t(`document.decided_${state === "verified" ? "verified" : "rejected"}`, { date: decidedAt })}`}
        </p>
        {reason && <p className="text-sm text-danger">{t(`reason.${reason}`)}</p>}
      </div>
      {state === "uploaded" && <RemoveButton document={document} />}
    </div>
  );
}

/** Removes a document that is not in review yet. */
function RemoveButton({ document: { id, name } }: { document: DocumentView }) {
  const { t } = useTranslation(["verification", "errors"]);
  const errorMessage = useErrorMessage();
  const paths = useLocalePaths();
  const fetcher = useTimedFetcher<unknown>();
  const pageAnswer = answerFor(REMOVE_DOCUMENT_FORM, useActionData<unknown>());
  const isThisDocument = pageAnswer?.submission.initialValue?.document_id === id;
  const answer = answerFor(REMOVE_DOCUMENT_FORM, fetcher.data) ?? (isThisDocument ? pageAnswer : undefined);
  const error = errorMessage(
    fetcher.lost ? lostMessage(fetcher.lost) : (answer?.submission.error?.[""] ?? undefined),
  );
  return (
    <PostForm
      as={fetcher.Form}
      action={paths.verification()}
      encType="multipart/form-data"
      onSubmit={fetcher.restart}
    >
      <input type="hidden" name="form" value={REMOVE_DOCUMENT_FORM} />
      <input type="hidden" name="document_id" value={id} />
      <Button
        type="submit"
        tone="ghost"
        size="small"
        waiting={fetcher.isBusy}
        aria-label={`${t("document.remove")}: ${name}`}
      >
        <Trash2 size={16} aria-hidden="true" />
        {t("document.remove")}
      </Button>
      <p role="alert" className="text-sm text-danger">
        {error}
      </p>
    </PostForm>
  );
}
