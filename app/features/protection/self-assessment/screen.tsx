import { useTranslation } from "react-i18next";
import { PostForm } from "#app/forms/post-form.tsx";
import { useLocalePaths } from "#app/i18n/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { ProtectionFrame } from "../frame/protection-frame.tsx";
import { ProtectionPanel } from "../frame/protection-panel.tsx";
import type { HelpLineGroups } from "../help/model.ts";
import {
  ASSESSMENT_ANSWERS,
  ASSESSMENT_QUESTIONS,
  type AssessmentQuestion,
  type assessAnswers,
  MAX_POINTS,
  type RiskLevel,
} from "./model.ts";

type AssessmentData = ReturnType<typeof assessAnswers>;

/** Nine questions and their result. The server evaluates the answers without storing them. */
export function SelfAssessmentScreen({
  assessed,
  help,
}: {
  assessed: AssessmentData | undefined;
  help: HelpLineGroups;
}) {
  const { t } = useTranslation("protection");
  const paths = useLocalePaths();
  if (assessed?.result) {
    return (
      <ProtectionFrame current="self_assessment" help={help}>
        <AssessmentResult {...assessed.result} />
      </ProtectionFrame>
    );
  }
  const missing = assessed ? ASSESSMENT_QUESTIONS.filter((question) => !assessed.answers[question]) : [];
  return (
    <ProtectionFrame current="self_assessment" help={help}>
      <ProtectionPanel title={t("self_assessment.title")} text={t("self_assessment.text")}>
        <PostForm action={paths.limits("self-assessment")} className="grid gap-6">
          <div role="alert" className="contents">
            {missing.length > 0 && (
              <p className="rounded-control border border-danger bg-page px-3.5 py-3 text-sm text-danger">
                {t("self_assessment.incomplete")}
              </p>
            )}
          </div>
          <ol className="grid gap-6">
            {ASSESSMENT_QUESTIONS.map((question) => (
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
        </PostForm>
        <p className="mt-4 text-sm text-muted">{t("self_assessment.source")}</p>
      </ProtectionPanel>
    </ProtectionFrame>
  );
}

function QuestionField({
  question,
  chosen,
  missing,
}: {
  question: AssessmentQuestion;
  chosen: string | undefined;
  missing: boolean;
}) {
  const { t } = useTranslation("protection");
  const number = ASSESSMENT_QUESTIONS.indexOf(question) + 1;
  return (
    <fieldset className="min-w-0" aria-invalid={missing || undefined}>
      <legend className={missing ? "mb-2 font-medium text-danger" : "mb-2 font-medium"}>
        {number}. {t(`self_assessment.question.${question}`)}
      </legend>
      <div className="grid grid-cols-2 gap-2 tablet:grid-cols-4">
        {ASSESSMENT_ANSWERS.map((answer) => (
          <label
            key={answer}
            className="flex min-h-11 items-center gap-2.5 rounded-control border border-edge px-3 py-2 has-checked:border-accent-text has-checked:bg-raised"
          >
            <input
              type="radio"
              name={question}
              value={answer}
              defaultChecked={chosen === answer}
              className="choice"
            />
            <span className="min-w-0 text-sm hyphens-auto">{t(`self_assessment.answer.${answer}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Result of the self-assessment; for moderate or high risk the primary action is the break. */
function AssessmentResult({ points, level }: { points: number; level: RiskLevel }) {
  const { t } = useTranslation("protection");
  const paths = useLocalePaths();
  const suggestsBreak = level === "moderate" || level === "high";
  return (
    <div role="status">
      <ProtectionPanel title={t("self_assessment.result.label")}>
        <p className="text-lg font-semibold">{t(`self_assessment.result.${level}.title`)}</p>
        <p className="text-sm text-muted tabular-nums">
          {t("self_assessment.result.score", { score: points, most: MAX_POINTS })}
        </p>
        <p className="mt-3 max-w-2xl">{t(`self_assessment.result.${level}.text`)}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink tone={suggestsBreak ? "outline" : "accent"} href={paths.limits()}>
            {t("self_assessment.to_limits")}
          </ButtonLink>
          <ButtonLink tone={suggestsBreak ? "accent" : "outline"} href={paths.limits("break")}>
            {t("self_assessment.to_break")}
          </ButtonLink>
          <ButtonLink tone="ghost" href={paths.limits("self-assessment")}>
            {t("self_assessment.again")}
          </ButtonLink>
        </div>
      </ProtectionPanel>
    </div>
  );
}
