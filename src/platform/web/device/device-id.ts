import { hashComponents, sources } from "@fingerprintjs/fingerprintjs";

/**
 * A hash of seven device properties, in the library's names and format. It is stable across visits
 * and shared by all devices of one model.
 */
export function readDeviceId(): string {
  return hashComponents({
    architecture: component(sources.architecture),
    timezone: component(sources.timezone),
    applePay: component(sources.applePay),
    deviceMemory: component(sources.deviceMemory),
    osCpu: component(sources.osCpu),
    cpuClass: component(sources.cpuClass),
    platform: component(sources.platform),
  });
}

/** A browser that hides one of them shares that with others of its kind. */
function component<T>(read: () => T): { value: T; duration: number } | Refused {
  try {
    return { value: read(), duration: 0 };
  } catch (error) {
    return { error, duration: 0 };
  }
}

type Refused = { error: unknown; duration: number };
