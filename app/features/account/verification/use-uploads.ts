import { useEffect, useRef, useState } from "react";
import { useTimedFetcher } from "#app/data/use-timed-fetcher.ts";
import { lostMessage } from "#app/forms/form.tsx";
import { answerFor } from "#app/forms/form-answer.ts";
import { ruleMessage } from "#app/forms/rules.ts";
import type { FormMessage } from "#app/i18n/messages.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { useOnChange } from "#app/ui/use-on-change.ts";
import { DOCUMENT_LIMITS, type DocumentKind } from "#contract/wire/verification/document-constants.ts";
import { inspectDocument } from "#contract/wire/verification/document-file.ts";
import { documentFormName, fileErrorMessage } from "./model.ts";

/** A file that was chosen and is not uploaded yet. */
export interface ChosenFile {
  id: number;
  file: File;
  /** Why the file is invalid, or why the server rejected it. */
  problem?: FormMessage;
  /** Whether the browser's validation failed. An invalid file is never uploaded. */
  isInvalid: boolean;
}

/** Validates a file by its size and content, with the server's rules; undefined if it is valid. */
async function fileProblem(file: File): Promise<FormMessage | undefined> {
  if (file.size > DOCUMENT_LIMITS.bytes) return fileErrorMessage("file_too_large");
  const found = inspectDocument(new Uint8Array(await file.arrayBuffer()));
  return "refused" in found ? fileErrorMessage(found.refused) : undefined;
}

let lastId = 0;

/**
 * The chosen files of a kind of document. They are validated first and uploaded one after the other, each in a separate
 * request, so that a rejected file does not affect the others. A rejected file stays in the list with the reason.
 *
 * @param remaining how many more documents the kind accepts
 */
export function useUploads(kind: DocumentKind, remaining: number) {
  const name = documentFormName(kind);
  const action = useLocalePaths().verification();
  const fetcher = useTimedFetcher<unknown>();
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const [sendingId, setSendingId] = useState<number | null>(null);
  const [failure, setFailure] = useState<FormMessage>();
  const [sentCount, setSentCount] = useState(0);
  const wasRunning = useRef(false);
  const isRunning = fetcher.state !== "idle";
  const { lost } = fetcher;

  const submit = ({ id, file }: ChosenFile): void => {
    const form = new FormData();
    form.set("form", name);
    form.set("file", file, file.name);
    setSendingId(id);
    fetcher.submit(form, { method: "post", action, encType: "multipart/form-data" });
  };

  const report = (problem: FormMessage) =>
    setChosen((entries) => entries.map((entry) => (entry.id === sendingId ? { ...entry, problem } : entry)));

  // A file whose answer does not come stays in the list: an answer that arrives later is handled below.
  useOnChange(() => {
    if (lost) report(lost === "unanswered" ? { key: "verification:upload.unanswered" } : lostMessage(lost));
  }, [lost]);

  useEffect(() => {
    const isFinished = wasRunning.current && !isRunning;
    wasRunning.current = isRunning;
    if (!isFinished || sendingId === null) return;
    if (lost) return setSendingId(null);
    const answer = answerFor(name, fetcher.data);
    if (!answer?.done) {
      const errors = answer?.submission.error;
      report(errors?.file ?? errors?.[""] ?? { key: "errors:product.unexpected" });
      setSendingId(null);
      return;
    }
    const remainingFiles = chosen.filter(({ id }) => id !== sendingId);
    setChosen(remainingFiles);
    setSentCount((count) => count + 1);
    const next = remainingFiles.find(({ problem }) => !problem);
    if (next) submit(next);
    else setSendingId(null);
  });

  return {
    name,
    action,
    chosen,
    /** The file whose answer is awaited. */
    sendingId: lost ? null : sendingId,
    failure,
    /** Number of files uploaded since files were last chosen; 0 while uploading. */
    sentCount: sendingId === null ? sentCount : 0,
    /** Validates files and adds them to the list. */
    async choose(files: readonly File[]): Promise<void> {
      const max = Math.max(0, remaining - chosen.length);
      const validated = await Promise.all(
        files.slice(0, max).map(async (file) => {
          lastId += 1;
          const id = lastId;
          const problem = await fileProblem(file);
          return { id, file, problem, isInvalid: problem !== undefined };
        }),
      );
      setSentCount(0);
      setFailure(
        files.length > max
          ? { key: "errors:product.too_many_documents", values: { most: DOCUMENT_LIMITS.perKind } }
          : undefined,
      );
      setChosen((before) => [...before, ...validated]);
    },
    removeFile(id: number): void {
      setFailure(undefined);
      setChosen((entries) => entries.filter((entry) => entry.id !== id));
    },
    /** Uploads the valid files, including those that the server rejected before. */
    send(): void {
      const first = chosen.find(({ isInvalid }) => !isInvalid);
      if (fetcher.isBusy) return;
      setFailure(chosen.length === 0 ? ruleMessage("required") : undefined);
      if (!first) return;
      setChosen((entries) =>
        entries.map((entry) => (entry.isInvalid ? entry : { ...entry, problem: undefined })),
      );
      submit(first);
    },
  };
}
export type Uploads = ReturnType<typeof useUploads>;
