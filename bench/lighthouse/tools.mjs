// JavaScript, because the types of these packages are only there once they are installed.
export { launch } from "chrome-launcher";
export { default as lighthouse } from "lighthouse";
