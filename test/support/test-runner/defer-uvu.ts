/** Makes uvu wait for `exec()`. Imported before uvu is, which reads it once. */
(globalThis as { UVU_DEFER?: number }).UVU_DEFER = 1;
