import { cleanStart, outgoing } from "./outgoing.ts";

/**
 * The recorder hands all it has seen to a worker, which sends it. While it is being made, the
 * worker it gets is one that looks at each message first, and that our script policy allows.
 */
export function withGuardedWorker<T>(make: () => T): T {
  const Original = window.Worker;
  window.Worker = guarded(Original);
  try {
    return make();
  } finally {
    window.Worker = Original;
  }
}

type WorkerClass = typeof Worker;

function guarded(Original: WorkerClass): WorkerClass {
  return class extends Original {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(trusted(String(address)), options);
    }

    override postMessage(message: unknown): void {
      if (Array.isArray(message)) super.postMessage(message.flatMap(outgoing));
      else super.postMessage(cleanStart(message));
    }
  };
}

type ScriptPolicy = { createScriptURL(address: string): string };
type PolicyFactory = {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
};

let policy: ScriptPolicy | undefined;

/** Only a script that this very page has put together. */
function trusted(address: string): string {
  if (!address.startsWith(`blob:${window.location.origin}/`)) {
    throw new TypeError("The recorder's worker comes from the recorder.");
  }
  // The compiler does not know trusted types; browsers without them take the address as it is.
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  policy ??= trustedTypes?.createPolicy("recording", { createScriptURL: (given) => given });
  return policy ? policy.createScriptURL(address) : address;
}
