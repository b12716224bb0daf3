import { useActionData, useLocation } from "@remix-run/react";
import { useErrorMessage } from "#app/forms/form.tsx";
import { answerFor } from "#app/forms/form-answer.ts";
import { PostForm } from "#app/forms/post-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { ErrorState } from "#app/ui/empty-state.tsx";

interface MethodsUnavailableProps {
  /** Name of the payment's form. */
  form: string;
  /** Path of the form's action. */
  action: string;
  /** Loads the methods again, if no form was sent. */
  retryHref: string;
  texts: { title: string; text: string; retry: string };
}

/**
 * Replaces the methods of a payment that failed to load. If a form was sent without scripts before, the outcome of its payment may be
 * unknown: the form is sent again with its key, so that the same payment continues [OUT-1].
 */
export function MethodsUnavailable({ form, action, retryHref, texts }: MethodsUnavailableProps) {
  const errorMessage = useErrorMessage();
  const { search } = useLocation();
  const sent = answerFor(form, useActionData<unknown>())?.submission;
  const { title, text, retry } = texts;
  if (!sent || sent.status === "success") {
    return (
      <ErrorState title={title} text={text} action={<ButtonLink href={retryHref}>{retry}</ButtonLink>} />
    );
  }
  const values = { form, ...plainValues(sent.initialValue) };
  return (
    <PostForm as="form" action={action + search}>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ErrorState
        title={title}
        text={errorMessage(sent.error?.[""] ?? undefined) ?? text}
        action={<Button type="submit">{retry}</Button>}
      />
    </PostForm>
  );
}

/** The values of a sent form by the names of its inputs. */
function plainValues(
  values: Record<string, unknown> | null | undefined,
  prefix = "",
): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const [name, value] of Object.entries(values ?? {})) {
    if (typeof value === "string") plain[prefix + name] = value;
    else if (typeof value === "object")
      Object.assign(plain, plainValues(value as never, `${prefix}${name}.`));
  }
  return plain;
}
