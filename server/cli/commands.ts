/** Commands by the name under which npm runs them. Each loads its own modules only, which halves its start. */
export const COMMANDS = {
  agencies: async () => (await import("./agencies.ts")).agencies,
  "check-listings": async () => (await import("./check-listings.ts")).checkListings,
  data: async () => (await import("./data.ts")).data,
  db: async () => (await import("./db.ts")).db,
  export: async () => (await import("./export.ts")).exportCommand,
  import: async () => (await import("./import.ts")).importCommand,
  mail: async () => (await import("./mail.ts")).mail,
  newsletter: async () => (await import("./newsletter.ts")).newsletter,
  owner: async () => (await import("./owner.ts")).owner,
  site: async () => (await import("./site.ts")).site,
  staff: async () => (await import("./staff.ts")).staff,
  testimonials: async () => (await import("./testimonials.ts")).testimonials,
};
