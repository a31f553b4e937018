export const IS_MAC = /Mac|iPhone|iPad/.test(navigator.platform);
