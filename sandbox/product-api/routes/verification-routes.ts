import type { verificationOperations } from "#contract/wire/verification/verification.ts";
import { checkPath } from "../../providers/identity/identity-check-router.ts";
import { Refusal } from "../../refusal.ts";
import type { Store } from "../../store/database.ts";
import { type HandlersOf, requireSession } from "../http/call-context.ts";
import type { VerificationService } from "../verification/verification.ts";

interface Dependencies {
  store: Store;
  verification: VerificationService;
}

/** Operations on documents and identity checks [VER-1, ERR-1]. */
export function verificationHandlers({
  store,
  verification,
}: Dependencies): HandlersOf<typeof verificationOperations> {
  return {
    verification: (_, call) => verification.view(requireSession(call).userId),

    async uploadDocument({ kind, file }, call) {
      const { userId } = requireSession(call);
      const bytes = new Uint8Array(await file.arrayBuffer());
      store.transaction(() => verification.upload(userId, kind, { name: file.name, bytes }));
      return verification.view(userId);
    },

    removeDocument({ document_id }, call) {
      const { userId } = requireSession(call);
      verification.documents.remove(userId, document_id);
      return verification.view(userId);
    },

    documentFile({ document_id }, call) {
      const file = verification.documents.read(requireSession(call).userId, document_id);
      if (!file) throw new Refusal("not_found");
      return file;
    },

    startIdentityCheck({ locale }, call) {
      const { userId } = requireSession(call);
      if (!verification.view(userId).identity_check.available) throw new Refusal("already_confirmed");
      const { token, expires_at } = verification.checks.begin(userId, locale);
      return { url: checkPath(token, locale), expires_at };
    },
  };
}
