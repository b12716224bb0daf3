/** Any path that no other route matches [RT-17]. */
export function loader(): never {
  throw new Response(null, { status: 404, statusText: "This page could not be found" });
}

/** Never rendered: the layout's error boundary shows the error screen. */
export default function NotFound() {
  return null;
}
