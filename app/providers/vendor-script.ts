interface ScriptPolicy {
  createScriptURL(input: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(input: string): string }): ScriptPolicy;
}

interface VendorScript {
  /** URL of the script. A page loads it at most once. */
  url: string;
  /** The Trusted Types policy that the page's content security policy allows for this address. */
  policy: string;
  /** Milliseconds after which a script that has not loaded counts as failed. */
  timeout: number;
}

const loaded = new Set<string>();
const policies = new Map<string, ScriptPolicy>();

/** The address as the browser accepts it: the policy ignores its input, so that it can load no other script. */
function trustedAddress({ url, policy }: VendorScript): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const created = policies.get(policy) ?? trustedTypes?.createPolicy(policy, { createScriptURL: () => url });
  if (!created) return url;
  policies.set(policy, created);
  return created.createScriptURL("");
}

/**
 * Runs a vendor's script in the page.
 *
 * @throws Error if it fails to load or does not load in time; another call tries again
 */
export function loadVendorScript(script: VendorScript): Promise<void> {
  if (loaded.has(script.url)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const element = document.createElement("script");
    const end = () => {
      clearTimeout(timer);
      element.onload = null;
      element.onerror = null;
    };
    const fail = (reason: string) => {
      end();
      element.remove();
      reject(new Error(`${script.url} ${reason}`));
    };
    const timer = setTimeout(() => fail("has not loaded in time"), script.timeout);
    element.onload = () => {
      end();
      loaded.add(script.url);
      resolve();
    };
    element.onerror = () => fail("failed to load");
    element.async = true;
    element.src = trustedAddress(script);
    document.head.append(element);
  });
}
