/** Response header with the dataset version that a response was read from. */
export const DATASET_VERSION_HEADER = 'x-dataset-version'
