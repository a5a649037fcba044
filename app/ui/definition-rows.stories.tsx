import { DefinitionRows } from "./definition-rows.tsx";

export const stories = {
  rows: (
    <DefinitionRows
      rows={[
        { name: "Living area", value: "96 m²" },
        { name: "Most recent destination under planning law", value: "Residential area" },
        { name: "Bedrooms", value: 2 },
      ]}
    />
  ),
};
