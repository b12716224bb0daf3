import { useActionData } from "@remix-run/react";
import { Camera, CircleCheck, Paperclip } from "lucide-react";
import { type ChangeEvent, type FormEvent, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useErrorMessage } from "#app/forms/form.tsx";
import { answerFor } from "#app/forms/form-answer.ts";
import { PostForm } from "#app/forms/post-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { FileButton } from "#app/ui/file-button.tsx";
import { useOnChange } from "#app/ui/use-on-change.ts";
import { DOCUMENT_LIMITS, DOCUMENT_TYPES } from "#contract/wire/verification/document-constants.ts";
import { ChosenFiles } from "./chosen-files.tsx";
import type { SlotView } from "./model.ts";
import { useUploads } from "./use-uploads.ts";

/** Accepted types of the camera button. */
const PHOTO_TYPES = "image/jpeg,image/png,image/webp";

interface UploadFormProps {
  slot: SlotView;
  /** Localized name of the kind. */
  name: string;
}

/**
 * Uploads documents of one kind. Chosen files are listed and validated first, and uploaded one by one; without scripts it is a
 * plain form with one file, which the server validates.
 */
export function UploadForm({ slot, name }: UploadFormProps) {
  const { t } = useTranslation(["verification", "errors"]);
  const errorMessage = useErrorMessage();
  const uploads = useUploads(slot.kind, slot.remaining);
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const pageAnswer = answerFor(uploads.name, useActionData<unknown>());
  const pageErrors = pageAnswer?.submission.error;
  const error = errorMessage(
    uploads.failure ??
      (uploads.chosen.length === 0 ? (pageErrors?.file ?? pageErrors?.[""] ?? undefined) : undefined),
  );

  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = "";
    void uploads.choose(files);
  };
  // Adds files that were chosen before hydration.
  useOnChange(() => {
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
  const isSending = uploads.sendingId !== null;
  const files = { onChange, disabled: isSending, "aria-describedby": noteId };

  return (
    <PostForm
      action={`${uploads.action}?kind=${slot.kind}#${uploads.name}`}
      encType="multipart/form-data"
      onSubmit={onSubmit}
      className="grid gap-3 [&>*]:min-w-0"
      aria-label={name}
    >
      <input type="hidden" name="form" value={uploads.name} />
      <ChosenFiles uploads={uploads} />
      <div className="flex flex-wrap items-start gap-2">
        <FileButton
          ref={input}
          name="file"
          accept={DOCUMENT_TYPES.join(",")}
          multiple={slot.remaining > 1}
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
          waiting={isSending}
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
        {t("upload.room", { count: slot.remaining })}
      </p>
      <div role="status" className="contents">
        {(uploads.sentCount > 0 || pageAnswer?.done) && (
          <p className="flex items-center gap-2 text-sm">
            <CircleCheck size={18} aria-hidden="true" className="shrink-0 text-live" />
            {t("upload.sent")}
          </p>
        )}
      </div>
    </PostForm>
  );
}
