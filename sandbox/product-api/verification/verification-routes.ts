import type { verificationOperations } from "#contract/verification/verification.ts";
import { checkPath } from "../../providers/identity/provider-page.ts";
import { Refusal } from "../../refusal.ts";
import type { Services } from "../../services.ts";
import { type Handlers, signedIn } from "../http/area.ts";

/** Documents and the identity provider's check [VER-1, ERR-1]. */
export function verificationHandlers({
  store,
  verification,
}: Services): Handlers<typeof verificationOperations> {
  return {
    verification: (_, call) => verification.view(signedIn(call).userId),

    async uploadDocument({ kind, file }, call) {
      const { userId } = signedIn(call);
      const bytes = new Uint8Array(await file.arrayBuffer());
      store.transaction(() => verification.upload(userId, kind, { name: file.name, bytes }));
      return verification.view(userId);
    },

    withdrawDocument({ document_id }, call) {
      const { userId } = signedIn(call);
      verification.documents.withdraw(userId, document_id);
      return verification.view(userId);
    },

    documentFile({ document_id }, call) {
      const file = verification.documents.read(signedIn(call).userId, document_id);
      if (!file) throw new Refusal("not_found");
      return file;
    },

    startIdentityCheck({ locale }, call) {
      const { userId } = signedIn(call);
      if (!verification.view(userId).identity_check.available) throw new Refusal("already_confirmed");
      const { token, expires_at } = verification.checks.begin(userId, locale);
      return { url: checkPath(token, locale), expires_at };
    },
  };
}
