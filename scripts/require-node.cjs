/*
 * Loaded before every command (`node --require`): checks the version of Node, and updates the lists of screens and forms.
 * This is plain JavaScript because an older Node cannot read TypeScript: it would fail on the command with a message about
 * file extensions.
 */
const OLDEST = [24, 7];
const [major, minor] = process.versions.node.split(".").map(Number);

if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  console.error(
    `Gable needs Node ${OLDEST.join(".")} or later, and this is Node ${process.versions.node} (${process.execPath}). ` +
      "Run `npm ci`, which installs the right one, with install scripts allowed; or install Node 24.",
  );
  process.exit(1);
}

require("./make-lists.cjs");
