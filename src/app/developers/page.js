// The reference takes its colours from attributes and not from a media query.
const COLORS = {
  light: {
    "primary-color": "#2f5fd0",
    "secondary-color": "#2f5fd0",
    "bg-color": "#ffffff",
    "text-color": "#1f2328",
    "nav-bg-color": "#f6f7f8",
    "nav-text-color": "#1f2328",
    "nav-hover-bg-color": "#e9ebee",
    "nav-hover-text-color": "#1f2328",
  },
  dark: {
    "primary-color": "#8fb0ff",
    "secondary-color": "#8fb0ff",
    "bg-color": "#17191c",
    "text-color": "#e6e8eb",
    "nav-bg-color": "#1f2226",
    "nav-text-color": "#e6e8eb",
    "nav-hover-bg-color": "#2a2e33",
    "nav-hover-text-color": "#ffffff",
  },
};

const dark = matchMedia("(prefers-color-scheme: dark)");

function paint() {
  const explorer = document.querySelector("openapi-explorer");
  for (const [name, color] of Object.entries(dark.matches ? COLORS.dark : COLORS.light))
    explorer.setAttribute(name, color);
}

dark.addEventListener("change", paint);
paint();
