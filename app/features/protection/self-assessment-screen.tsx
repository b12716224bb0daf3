import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { AssessmentResult } from "./assessment-result.tsx";
import type { HelpLineGroups } from "./help-view.ts";
import { Panel } from "./panel.tsx";
import { ProtectionFrame } from "./protection-frame.tsx";
import { ANSWERS, type assess, QUESTIONS, type Question } from "./self-assessment.ts";

type Assessed = ReturnType<typeof assess>;

/** Nine questions, and what their answers suggest. The answers go to the server and back, and are kept by nobody. */
export function SelfAssessmentScreen({
  assessed,
  help,
}: {
  assessed: Assessed | undefined;
  help: HelpLineGroups;
}) {
  const { t } = useTranslation("protection");
  const paths = useLocalePaths();
  if (assessed?.result) {
    return (
      <ProtectionFrame part="self_assessment" help={help}>
        <AssessmentResult {...assessed.result} />
      </ProtectionFrame>
    );
  }
  const missing = assessed ? QUESTIONS.filter((question) => !assessed.answers[question]) : [];
  return (
    <ProtectionFrame part="self_assessment" help={help}>
      <Panel title={t("self_assessment.title")} text={t("self_assessment.text")}>
        <Form method="post" action={paths.limits("self-assessment")} className="grid gap-6">
          <div role="alert" className="contents">
            {missing.length > 0 && (
              <p className="rounded-control border border-danger bg-page px-3.5 py-3 text-sm text-danger">
                {t("self_assessment.incomplete")}
              </p>
            )}
          </div>
          <ol className="grid gap-6">
            {QUESTIONS.map((question) => (
              <li key={question}>
                <QuestionField
                  question={question}
                  chosen={assessed?.answers[question]}
                  missing={missing.includes(question)}
                />
              </li>
            ))}
          </ol>
          <div>
            <Button type="submit" tone="accent" size="large">
              {t("self_assessment.submit")}
            </Button>
          </div>
        </Form>
      </Panel>
    </ProtectionFrame>
  );
}

function QuestionField({
  question,
  chosen,
  missing,
}: {
  question: Question;
  chosen: string | undefined;
  missing: boolean;
}) {
  const { t } = useTranslation("protection");
  const number = QUESTIONS.indexOf(question) + 1;
  return (
    <fieldset className="min-w-0" aria-invalid={missing || undefined}>
      <legend className={missing ? "mb-2 font-medium text-danger" : "mb-2 font-medium"}>
        {number}. {t(`self_assessment.question.${question}`)}
      </legend>
      <div className="grid grid-cols-2 gap-2 tablet:grid-cols-4">
        {ANSWERS.map((answer) => (
          <label
            key={answer}
            className="flex min-h-11 items-center gap-2.5 rounded-control border border-edge px-3 py-2 has-checked:border-accent-text has-checked:bg-raised"
          >
            <input
              type="radio"
              name={question}
              value={answer}
              defaultChecked={chosen === answer}
              className="size-4 shrink-0 accent-accent-end"
            />
            <span className="min-w-0 text-sm hyphens-auto">{t(`self_assessment.answer.${answer}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
