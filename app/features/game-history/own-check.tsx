import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { useScripted } from "#app/ui/use-scripted.ts";
import type { Fairness } from "#contract/rounds.ts";
import { Finding } from "./finding.tsx";
import { canProve, firstMessage, type OwnProof, proofCommands, proveHere } from "./own-proof.ts";

/** The player's own check: in this browser, and by commands that need neither this page nor the house. */
export function OwnCheck({ fairness }: { fairness: Fairness & { server_seed: string } }) {
  const { t } = useTranslation("game-history");
  const scripted = useScripted();
  const [proof, setProof] = useState<OwnProof>();
  return (
    <div className="grid gap-3 border-t border-line pt-4 [&>*]:min-w-0">
      <h3 className="font-medium">{t("fairness.own")}</h3>
      <p className="text-sm text-muted">{t("fairness.own_text")}</p>
      {scripted && canProve() && (
        <div>
          <Button tone="outline" onClick={() => void proveHere(fairness).then(setProof)}>
            {t("fairness.check")}
          </Button>
        </div>
      )}
      <div role="status" className="contents">
        {proof && (
          <ul className="grid gap-2" data-own-proof>
            <Finding holds={proof.commitmentHolds}>
              {t(proof.commitmentHolds ? "fairness.own_holds" : "fairness.own_fails")}
              <code className="block text-sm break-all text-muted">{proof.hash}</code>
            </Finding>
            <li className="text-sm">
              {t("fairness.first_bytes", { message: firstMessage(fairness) })}
              <code className="block break-all text-muted">{proof.firstBytes}</code>
            </li>
          </ul>
        )}
      </div>
      <div>
        <p className="mb-1.5 text-sm text-muted">{t("fairness.commands")}</p>
        <ul className="grid gap-2">
          {proofCommands(fairness).map((command) => (
            <li key={command} className="rounded-control bg-page p-3">
              <code className="block text-sm break-all">{command}</code>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
