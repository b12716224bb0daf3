import { FileText, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorMessage } from "#app/forms/form.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { BROWSER_ERRORS, onlyFor } from "#contract/host/expected-errors.ts";
import type { ChosenFile, Uploads } from "./use-uploads.ts";

/** The files that are chosen but not uploaded yet. */
export function ChosenFiles({ uploads }: { uploads: Uploads }) {
  if (uploads.chosen.length === 0) return null;
  return (
    <ul className="grid gap-2 [&>*]:min-w-0">
      {uploads.chosen.map((chosen) => (
        <ChosenFileRow
          key={chosen.id}
          chosen={chosen}
          isSending={chosen.id === uploads.sendingId}
          removeFile={uploads.removeFile}
        />
      ))}
    </ul>
  );
}

interface ChosenFileRowProps {
  chosen: ChosenFile;
  isSending: boolean;
  removeFile: (id: number) => void;
}

function ChosenFileRow({ chosen: { id, file, problem }, isSending, removeFile }: ChosenFileRowProps) {
  const { t } = useTranslation(["verification", "errors"]);
  const text = useErrorMessage()(problem);
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
          {text ?? t(isSending ? "upload.sending" : "upload.ready")}
        </span>
      </span>
      {!isSending && (
        <IconButton
          label={t("upload.leave_out", { name: file.name })}
          icon={<X size={20} aria-hidden="true" />}
          onClick={() => removeFile(id)}
        />
      )}
    </li>
  );
}

/** Width of a preview in pixels. */
const PREVIEW_WIDTH = 160;

/**
 * Preview of a chosen file. A picture is drawn on a canvas, because the content security policy blocks `blob:` URLs; other
 * files, and pictures that the browser cannot decode, have an icon.
 */
function FilePreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    if (!file.type.startsWith("image/")) return;
    let isCancelled = false;
    createImageBitmap(file, { resizeWidth: PREVIEW_WIDTH, resizeQuality: "medium" }).then(
      (picture) => {
        const target = canvas.current;
        if (!isCancelled && target) {
          target.width = picture.width;
          target.height = picture.height;
          target.getContext("2d")?.drawImage(picture, 0, 0);
          setIsDrawn(true);
        }
        picture.close();
      },
      onlyFor(BROWSER_ERRORS, () => {}),
    );
    return () => {
      isCancelled = true;
    };
  }, [file]);
  return (
    <span
      aria-hidden="true"
      className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-control bg-raised text-muted"
    >
      <canvas ref={canvas} hidden={!isDrawn} className="size-full object-cover" />
      {!isDrawn && <FileText size={24} />}
    </span>
  );
}
