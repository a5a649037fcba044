/** JSON that is safe in a script element: it cannot contain `</script>`. */
export function scriptJson(value: object): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
