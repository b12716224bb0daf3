import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Button } from "./button.tsx";

test("a busy button keeps its label for screen readers under the spinner", () => {
  const markup = renderToStaticMarkup(<Button waiting>Deposit</Button>);
  expect(markup).toContain('aria-busy="true"');
  expect(markup).toMatch(/<span class="[^"]*opacity-0[^"]*">Deposit<\/span>/);
  expect(markup).not.toContain("invisible");
});
