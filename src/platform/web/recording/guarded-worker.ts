import { cleanStart, outgoing } from "./outgoing.ts";

/**
 * The recorder sends everything through a worker. While it is being created, it gets one that
 * filters each message first, and that our script policy allows.
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

/** Only a script that this page created itself. */
function trusted(address: string): string {
  if (!address.startsWith(`blob:${window.location.origin}/`)) {
    throw new TypeError("The recorder's worker comes from the recorder.");
  }
  // The compiler does not know trusted types; browsers without them accept the plain URL.
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  policy ??= trustedTypes?.createPolicy("recording", { createScriptURL: (given) => given });
  return policy ? policy.createScriptURL(address) : address;
}
