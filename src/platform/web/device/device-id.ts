import { hashComponents, sources } from "@fingerprintjs/fingerprintjs";

/**
 * A hash of seven facts about the device, under the names and in the form that the library gives
 * them. It stays the same from visit to visit and is shared by all devices of one make.
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

/** A browser that refuses to tell one of them has that in common with others of its kind. */
function component<T>(read: () => T): { value: T; duration: number } | Refused {
  try {
    return { value: read(), duration: 0 };
  } catch (error) {
    return { error, duration: 0 };
  }
}

type Refused = { error: unknown; duration: number };
