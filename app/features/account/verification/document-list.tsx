import { useActionData, useFetcher } from "@remix-run/react";
import { FileText, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { answerFor } from "#app/forms/answer.ts";
import { useSay } from "#app/forms/say.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { documentPreviewPath } from "#contract/verification/document-terms.ts";
import { WITHDRAW_FORM } from "./verification-forms.ts";
import type { DocumentView } from "./verification-view.ts";

/** What was handed in of a kind, newest first, shown back to its owner. */
export function DocumentList({ documents }: { documents: readonly DocumentView[] }) {
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
  const { id, name, isPicture, size, state, reason, uploaded, decided } = document;
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
          {t("document.sent", { size, date: uploaded })}
          {decided &&
            ` · ${t(`document.decided_${state === "verified" ? "verified" : "rejected"}`, { date: decided })}`}
        </p>
        {reason && <p className="text-sm text-danger">{t(`reason.${reason}`)}</p>}
      </div>
      {state === "uploaded" && <Withdraw document={document} />}
    </div>
  );
}

/** Takes a document back while no reviewer has it. */
function Withdraw({ document: { id, name } }: { document: DocumentView }) {
  const { t } = useTranslation(["verification", "errors"]);
  const say = useSay();
  const paths = useLocalePaths();
  const fetcher = useFetcher<unknown>();
  const onPage = answerFor(WITHDRAW_FORM, useActionData<unknown>());
  const isMine = onPage?.submission.initialValue?.document_id === id;
  const answer = answerFor(WITHDRAW_FORM, fetcher.data) ?? (isMine ? onPage : undefined);
  const error = say(answer?.submission.error?.[""] ?? undefined);
  return (
    <fetcher.Form method="post" action={paths.verification()} encType="multipart/form-data">
      <input type="hidden" name="form" value={WITHDRAW_FORM} />
      <input type="hidden" name="document_id" value={id} />
      <Button
        type="submit"
        tone="ghost"
        size="small"
        waiting={fetcher.state !== "idle"}
        aria-label={`${t("document.remove")}: ${name}`}
      >
        <Trash2 size={16} aria-hidden="true" />
        {t("document.remove")}
      </Button>
      <p role="alert" className="text-sm text-danger">
        {error}
      </p>
    </fetcher.Form>
  );
}
