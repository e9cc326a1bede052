/**
 * Replaces the parts of axios that we do not use when the app is built: its status names, its older way to cancel, and
 * the conversion of forms to JSON. We send JSON and cancel with signals.
 */
export default {};
