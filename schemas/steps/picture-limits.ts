/** The largest picture of a step that is stored: its file in bytes, and either side in pixels. */
export const pictureLimits = { bytes: 2 * 1024 * 1024, pixels: 20_000 } as const;
