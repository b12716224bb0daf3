import { Form, useActionData } from "@remix-run/react";
import { Camera, CircleCheck, Paperclip, X } from "lucide-react";
import { type ChangeEvent, type FormEvent, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { answerFor } from "#app/forms/answer.ts";
import { useSay } from "#app/forms/say.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { FileButton } from "#app/ui/file-button.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { DOCUMENT_LIMITS, DOCUMENT_TYPES } from "#contract/verification/document-terms.ts";
import { FilePreview } from "./file-preview.tsx";
import { type ChosenFile, type Uploads, useUploads } from "./use-uploads.ts";
import type { SlotView } from "./verification-view.ts";

/** Photos that a camera makes; the rest of the types come from files. */
const PHOTO_TYPES = "image/jpeg,image/png,image/webp";

interface UploadFormProps {
  slot: SlotView;
  /** What the kind is called. */
  name: string;
}

/**
 * Hands documents of a kind in. Chosen files are shown and looked at first, and sent one by one; before scripts it is a
 * plain form of one file, which the server looks at.
 */
export function UploadForm({ slot, name }: UploadFormProps) {
  const { t } = useTranslation(["verification", "errors"]);
  const say = useSay();
  const uploads = useUploads(slot.kind, slot.room);
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const pageAnswer = answerFor(uploads.name, useActionData<unknown>());
  const early = pageAnswer?.submission.error;
  const error = say(
    uploads.failure ?? (uploads.chosen.length === 0 ? (early?.file ?? early?.[""] ?? undefined) : undefined),
  );

  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = "";
    void uploads.choose(files);
  };
  // Chosen before the scripts came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is taken over
  useEffect(() => {
    const files = [...(input.current?.files ?? [])];
    if (input.current && files.length > 0) {
      input.current.value = "";
      void uploads.choose(files);
    }
  }, []);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    uploads.send();
  };
  const waiting = uploads.sending !== null;
  const files = { onChange: take, disabled: waiting, "aria-describedby": noteId };

  return (
    <Form
      method="post"
      action={`${uploads.action}?kind=${slot.kind}#${uploads.name}`}
      encType="multipart/form-data"
      onSubmit={onSubmit}
      className="grid gap-3 [&>*]:min-w-0"
      aria-label={name}
    >
      <input type="hidden" name="form" value={uploads.name} />
      <Chosen uploads={uploads} />
      <div className="flex flex-wrap gap-2">
        <FileButton
          ref={input}
          name="file"
          accept={DOCUMENT_TYPES.join(",")}
          multiple={slot.room > 1}
          aria-invalid={error ? true : undefined}
          {...files}
        >
          <Paperclip size={18} aria-hidden="true" />
          {t("upload.choose")}
        </FileButton>
        <FileButton
          name="photo"
          accept={PHOTO_TYPES}
          capture="environment"
          className="tablet:pointer-fine:hidden"
          {...files}
        >
          <Camera size={18} aria-hidden="true" />
          {t("upload.photo")}
        </FileButton>
        <Button
          type="submit"
          tone={uploads.chosen.length > 0 ? "accent" : "plain"}
          waiting={waiting}
          aria-label={`${t("upload.send")}: ${name}`}
        >
          {t("upload.send")}
        </Button>
      </div>
      <div role="alert" className="contents">
        {error && <p className="text-sm text-danger">{error}</p>}
      </div>
      <p id={noteId} className="text-sm text-muted">
        {t("upload.limits", {
          megabytes: DOCUMENT_LIMITS.bytes / 1024 / 1024,
          pixels: DOCUMENT_LIMITS.shortestSide,
        })}{" "}
        {t("upload.room", { count: slot.room })}
      </p>
      <div role="status" className="contents">
        {(uploads.sent > 0 || pageAnswer?.done) && (
          <p className="flex items-center gap-2 text-sm">
            <CircleCheck size={18} aria-hidden="true" className="shrink-0 text-live" />
            {t("upload.sent")}
          </p>
        )}
      </div>
    </Form>
  );
}

function Chosen({ uploads }: { uploads: Uploads }) {
  if (uploads.chosen.length === 0) return null;
  return (
    <ul className="grid gap-2 [&>*]:min-w-0">
      {uploads.chosen.map((one) => (
        <ChosenRow
          key={one.id}
          chosen={one}
          isSent={one.id === uploads.sending}
          leaveOut={uploads.leaveOut}
        />
      ))}
    </ul>
  );
}

interface ChosenRowProps {
  chosen: ChosenFile;
  isSent: boolean;
  leaveOut: (id: number) => void;
}

function ChosenRow({ chosen: { id, file, problem }, isSent, leaveOut }: ChosenRowProps) {
  const { t } = useTranslation(["verification", "errors"]);
  const text = useSay()(problem);
  return (
    <li
      className={classNames(
        "flex items-center gap-3 rounded-control border bg-page p-2",
        text ? "border-danger" : "border-line",
      )}
    >
      <FilePreview file={file} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{file.name}</span>
        <span
          role={text ? "alert" : undefined}
          className={classNames("block text-sm", text ? "text-danger" : "text-muted")}
        >
          {text ?? t(isSent ? "upload.sending" : "upload.ready")}
        </span>
      </span>
      {!isSent && (
        <IconButton
          label={t("upload.leave_out", { name: file.name })}
          icon={<X size={20} aria-hidden="true" />}
          onClick={() => leaveOut(id)}
        />
      )}
    </li>
  );
}
