/**
 * Stands in for what axios carries for others when the app is built: its names of statuses, its older way to give a call
 * up, and forms turned into JSON. Ours sends JSON and gives up by signals.
 */
export default {};
