/** Addresses of the message files as built, by their paths. Namespaces in sub-folders are the server's alone. */
const addresses = import.meta.glob<string>("../../locales/*/*.json", {
  query: "?url",
  import: "default",
  eager: true,
});

/** Where the browser finds a namespace's messages; undefined where the folder has no such file. */
export function messageFile(folder: string, namespace: string): string | undefined {
  return addresses[`../../locales/${folder}/${namespace}.json`];
}
