import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { answerFor } from "#app/forms/answer.ts";
import { type FormMessage, messageOf } from "#app/forms/rules.ts";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { inspectDocument } from "#contract/verification/document-file.ts";
import { DOCUMENT_LIMITS, type DocumentKind } from "#contract/verification/document-terms.ts";
import { documentFormName, fileRefusal } from "./verification-forms.ts";

/** A file that was chosen and is not sent yet. */
export interface ChosenFile {
  id: number;
  file: File;
  /** Why it cannot be sent, or was not taken. */
  problem?: FormMessage;
  /** It is no document, and is not sent at all. */
  unfit: boolean;
}

/** What is wrong with a file by its content, by the same rule as the server's; read only where it is not too large anyway. */
async function problemOf(file: File): Promise<FormMessage | undefined> {
  if (file.size > DOCUMENT_LIMITS.bytes) return fileRefusal("file_too_large");
  const found = inspectDocument(new Uint8Array(await file.arrayBuffer()));
  return "refused" in found ? fileRefusal(found.refused) : undefined;
}

let lastId = 0;

/**
 * Files that are chosen for a kind of document, looked at before they are sent, and sent one after the other: each is a
 * request of its own, so that one that is refused takes no other with it. What was refused stays, with the reason.
 *
 * @param room how many more the kind can take
 */
export function useUploads(kind: DocumentKind, room: number) {
  const name = documentFormName(kind);
  const action = useLocalePaths().verification();
  const fetcher = useFetcher<unknown>();
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const [sending, setSending] = useState<number | null>(null);
  const [failure, setFailure] = useState<FormMessage>();
  const [sent, setSent] = useState(0);
  const wasBusy = useRef(false);
  const busy = fetcher.state !== "idle";

  const submit = ({ id, file }: ChosenFile): void => {
    const form = new FormData();
    form.set("form", name);
    form.set("file", file, file.name);
    setSending(id);
    fetcher.submit(form, { method: "post", action, encType: "multipart/form-data" });
  };

  useEffect(() => {
    const isAnswered = wasBusy.current && !busy;
    wasBusy.current = busy;
    if (!isAnswered || sending === null) return;
    const answer = answerFor(name, fetcher.data);
    if (!answer?.done) {
      const errors = answer?.submission.error;
      const problem = errors?.file ?? errors?.[""] ?? { key: "errors:product.unexpected" };
      setChosen((files) => files.map((one) => (one.id === sending ? { ...one, problem } : one)));
      setSending(null);
      return;
    }
    const left = chosen.filter(({ id }) => id !== sending);
    setChosen(left);
    setSent((count) => count + 1);
    const next = left.find(({ problem }) => !problem);
    if (next) submit(next);
    else setSending(null);
  });

  return {
    name,
    action,
    chosen,
    sending,
    failure,
    /** How many have arrived since the form was last used. */
    sent: sending === null ? sent : 0,
    /** What a browser without scripts was answered, or one whose scripts had not come yet, is the caller's to know. */
    async choose(files: readonly File[]): Promise<void> {
      const most = Math.max(0, room - chosen.length);
      const looked = await Promise.all(
        files.slice(0, most).map(async (file) => {
          lastId += 1;
          const id = lastId;
          const problem = await problemOf(file);
          return { id, file, problem, unfit: problem !== undefined };
        }),
      );
      setSent(0);
      setFailure(
        files.length > most
          ? { key: "errors:product.too_many_documents", values: { most: DOCUMENT_LIMITS.perKind } }
          : undefined,
      );
      setChosen((before) => [...before, ...looked]);
    },
    leaveOut(id: number): void {
      setFailure(undefined);
      setChosen((files) => files.filter((one) => one.id !== id));
    },
    /** Sends what can be sent; a file that the server refused before is tried again, one that is none is not. */
    send(): void {
      const fit = chosen.find(({ unfit }) => !unfit);
      if (busy) return;
      setFailure(chosen.length === 0 ? messageOf("required") : undefined);
      if (!fit) return;
      setChosen((files) => files.map((one) => (one.unfit ? one : { ...one, problem: undefined })));
      submit(fit);
    },
  };
}
export type Uploads = ReturnType<typeof useUploads>;
