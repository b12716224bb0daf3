/** Whatever no other route matches [RT-17]. */
export function loader(): never {
  throw new Response(null, { status: 404, statusText: "This page could not be found" });
}

/** Never drawn: the layout's boundary shows the error screen in its place. */
export default function NotFound() {
  return null;
}
