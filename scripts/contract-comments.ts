import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";

/** An object of a schema in the sources: its own fields, and the comments of some. */
interface CommentedObject {
  fields: readonly string[];
  comments: ReadonlyMap<string, string>;
}

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/**
 * The comments of the contract's fields, so that a comment and the description in the documents are one text. A comment is found by the
 * fields around it: it belongs to an object that has all of them. Descriptions in the schemas themselves would be part of the scripts of
 * every page (docs/decisions/241).
 */
export function commentedObjects(): CommentedObject[] {
  return globSync("contract/wire/**/*.ts", { cwd: ROOT })
    .filter((path) => !path.endsWith(".test.ts"))
    .sort()
    .flatMap((path) =>
      objectsIn(
        ts.createSourceFile(path, readFileSync(`${ROOT}/${path}`, "utf8"), ts.ScriptTarget.Latest, true),
      ),
    );
}

/** @returns the comment of a field in an object with these fields; undefined without one */
export function commentOf(
  objects: readonly CommentedObject[],
  field: string,
  fields: ReadonlySet<string>,
): string | undefined {
  const fitting = objects.filter(
    (object) => object.comments.has(field) && object.fields.every((name) => fields.has(name)),
  );
  const best = fitting.sort((a, b) => b.fields.length - a.fields.length)[0];
  return best?.comments.get(field);
}

function objectsIn(source: ts.SourceFile): CommentedObject[] {
  const objects: CommentedObject[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const comments = new Map<string, string>();
      const fields: string[] = [];
      for (const property of node.properties) {
        const name =
          property.name && (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name))
            ? property.name.text
            : null;
        if (name === null) continue;
        fields.push(name);
        const comment = ts
          .getJSDocCommentsAndTags(property)
          .filter(ts.isJSDoc)
          .map(({ comment: text }) => ts.getTextOfJSDocComment(text) ?? "")
          .join(" ")
          .replace(/\s+/g, " ")
          .trim();
        if (comment) comments.set(name, comment);
      }
      if (comments.size > 0) objects.push({ fields, comments });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return objects;
}
