import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";

/** Elements whose text is a label: a button, a tab, a badge, or the head of a column. */
const LABEL_ELEMENTS = new Set([
  "Button",
  "ButtonLink",
  "FileButton",
  "CopyButton",
  "Badge",
  "Radix.Trigger",
  "button",
  "th",
]);

/** A message key that is used as a label; `${…}` of a template is `*`. */
export interface LabelKey {
  /** Null if the component gets `t` from its caller. */
  namespace: string | null;
  key: string;
}

/**
 * The message keys of labels in a component's source: `<Button>{t("key")}</Button>`.
 *
 * @param namespace of all texts, in a program whose texts are one file
 */
export function labelKeysOf(source: string, namespace?: string): LabelKey[] {
  const file = ts.createSourceFile("x.tsx", source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: LabelKey[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isLabel(node)) {
      // `t(…)`, or `texts.t(…)` with texts that are given to the component.
      const called = node.expression.getText();
      const its = !/(^|\.)t$/.test(called) ? undefined : (namespace ?? namespaceOf(node, called));
      if (its !== undefined) found.push(...keysOf(node.arguments[0]).map((key) => splitKey(key, its)));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The labels of all components below a folder. */
export function labelKeys(folder: string, namespace?: string): LabelKey[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx") && !name.includes(".test."))
    .flatMap((name) => labelKeysOf(readFileSync(`${folder}/${name}`, "utf8"), namespace));
}

function splitKey(key: string, namespace: string | null): LabelKey {
  const [, other, rest] = /^([\w-]+):(.+)$/.exec(key) ?? [];
  return other && rest ? { namespace: other, key: rest } : { namespace, key };
}

/** Whether an expression is the visible text of a label element, or the label of a tab. */
function isLabel(call: ts.Node): boolean {
  for (let node = call.parent; node; node = node.parent) {
    if (ts.isJsxElement(node)) {
      const { tagName, attributes } = node.openingElement;
      if (attributes.getText().includes("sr-only")) return false;
      if (LABEL_ELEMENTS.has(tagName.getText())) return true;
    }
    if (ts.isPropertyAssignment(node) && node.name.getText() === "label") return isTab(node);
    // The bottom bar's entries.
    if (ts.isJsxAttribute(node) && node.name.getText() === "label")
      return (node.parent.parent as ts.JsxOpeningLikeElement).tagName.getText() === "Item";
    if (ts.isJsxAttribute(node) || ts.isCallExpression(node) || ts.isFunctionLike(node)) return false;
  }
  return false;
}

function isTab(node: ts.Node): boolean {
  for (let up = node.parent; up; up = up.parent)
    if (ts.isJsxAttribute(up)) return up.name.getText() === "tabs";
  return false;
}

function keysOf(argument: ts.Expression | undefined): string[] {
  if (!argument) return [];
  if (ts.isStringLiteral(argument) || ts.isNoSubstitutionTemplateLiteral(argument)) return [argument.text];
  if (ts.isConditionalExpression(argument))
    return [...keysOf(argument.whenTrue), ...keysOf(argument.whenFalse)];
  if (!ts.isTemplateExpression(argument)) return [];
  const rest = argument.templateSpans.map(({ literal }) => `*${literal.text}`);
  return [argument.head.text + rest.join("")];
}

/** The namespace of the nearest `const { t } = useTranslation("…")`; null if `t` is a parameter, undefined if it is something else. */
function namespaceOf(call: ts.Node, name: string): string | null | undefined {
  for (let node = call.parent; node; node = node.parent) {
    if (!ts.isFunctionLike(node)) continue;
    const text = node.getText();
    const hook = new RegExp(`\\{[^}]*\\b${name}\\b[^}]*\\} = useTranslation\\((?:\\[?"([\\w-]+)")?`).exec(
      text,
    );
    if (hook) return hook[1] ?? "common";
    if (node.parameters.some((parameter) => new RegExp(`\\b${name}\\b`).test(parameter.name.getText())))
      return null;
  }
  return undefined;
}
