import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SelectField } from "./select-field.tsx";

const select = (placeholder?: string) =>
  renderToStaticMarkup(
    <SelectField label="Currency" placeholder={placeholder} required>
      <option value="EUR">Euro</option>
    </SelectField>,
  );

test("a select with a placeholder is required and starts with an option without a value", () => {
  expect(select("Choose a currency")).toMatch(
    /<select[^>]* required=""[^>]*><option value="">Choose a currency<\/option>/,
  );
});

test("a select without a placeholder always has a value, so it is not required", () => {
  expect(select()).not.toContain("required");
});
